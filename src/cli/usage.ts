/** Prints the usage and ends the process if `--help` or `-h` is present; otherwise does nothing. */
export function answerHelp(usage: string, words: readonly string[] = process.argv.slice(2)): void {
  if (!words.includes('--help') && !words.includes('-h')) return
  process.stdout.write(`${usage.trim()}\n`)
  process.exit(0)
}

/** An invalid command line, or a missing prerequisite of the command. The message becomes one line of output. */
export class UsageError extends Error {}

/** For commands without arguments: if there are any, prints one line and exits with code 2. */
export function refuseArguments(words: readonly string[] = process.argv.slice(2)): void {
  if (words.length > 0) endWithMistake(`there is no argument ${words.join(' ')}`)
}

/** For commands with at most so many arguments and no options: ends as `refuseArguments` does where there is another. */
export function refuseFurtherArguments(count: number, words: readonly string[] = process.argv.slice(2)): void {
  refuseArguments(words.filter((word, at) => at >= count || word.startsWith('-')))
}

function endWithMistake(message: string): never {
  process.stderr.write(`${message}. Usage: --help\n`)
  process.exit(2)
}

export function wholeNumber(name: string, text: string | undefined, min = 1): number {
  if (text !== undefined && /^\d{1,9}$/.test(text) && Number(text) >= min) return Number(text)
  throw new UsageError(`${name} must be a whole number from ${min} on${text === undefined ? '' : `, not ${text === '' ? 'empty' : text}`}`)
}

/** The first sentence of an error: Node adds advice about arguments that begin with a dash. */
export function firstSentence(message: string): string {
  return message.split(/\.?(\n| To specify )/, 1)[0] ?? ''
}

/** Errors of paths that a user named: they are mistakes of a command line, too. */
const PATH_ERRORS: readonly string[] = ['ENOENT', 'EACCES', 'ENOTDIR', 'EEXIST', 'EISDIR', 'EPERM', 'EROFS']

interface CommandError {
  readonly code?: string
  readonly path?: string
  readonly message: string
}

/** True for a mistake in the arguments of a command, or for a path that cannot be read or written. */
export function isMistake(error: unknown): error is CommandError {
  const { code = '', path } = error as CommandError
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS') || (path !== undefined && PATH_ERRORS.includes(code))
}

/** Runs a command. A mistake in its arguments ends it with one line and exit code 2, before it has written anything. */
export function runCommand(main: () => Promise<unknown>): void {
  main().catch((error: unknown) => {
    if (!isMistake(error)) throw error
    endWithMistake(firstSentence(error.message))
  })
}
