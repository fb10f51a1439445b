/** Prints the usage and ends the process if `--help` or `-h` is present; otherwise does nothing. */
export function answerHelp(usage: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!words.includes('--help') && !words.includes('-h')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}
