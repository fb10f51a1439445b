/** Prints how a command is used and ends the process, where `--help` or `-h` was asked for; otherwise does nothing. */
export function answerHelp(usage: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!words.includes('--help') && !words.includes('-h')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}
