// `npm run journal`: reads and replays recorded sessions. docs/how-to/read-a-journal.md lists the exit codes.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments'
import { COMMANDS } from './commands'
import { compareTwo } from './compareTwo'
import { MEMORY_HELP, tooLargeReason } from './memoryLimit'
import { readAll } from './readAll'
import type { Causes, Outcome, Output, Recording } from './types'
import { firstSentence, runCommand } from '../usage'
import { printCauses } from './verify'

const WIDTH = 120
/** Width of the longest command name. */
const NAMES = 12

/** Wraps a text for terminals; lines after the first are indented. */
function hanging(text: string, indent: number): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || indent + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

const DIFF_HELP = 'where two journals part, and the next entries on each side'
const HELP = [...Object.entries(COMMANDS).map(([command, { help }]) => [command, help] as const), ['diff', DIFF_HELP] as const]
const IN_MEMORY_COMMANDS = Object.entries(COMMANDS).flatMap(([command, { inMemory }]) => (inMemory ? [command] : []))
const USAGE = `npm run journal -- <command> <file.jsonl> [more files]

${HELP.map(([command, help]) => `  ${command.padEnd(NAMES)} ${hanging(help, NAMES + 3)}`).join('\n')}

Journals are read line by line, whatever their size. But ${IN_MEMORY_COMMANDS.join(', ')} and verify --build
hold the ${MEMORY_HELP}.

Segments of one page load in several files are joined. A file of several page loads is read load by load, numbered from the
oldest; --load <n> takes one of them. --json prints results as JSON, one object a line. Exit code 0: all fine,
1: a divergence, a difference, a symptom that does not show or something private, 2: a file cannot be read or inMemory nothing, or the
command had a wrong argument; 2 wins.
`

function usageOf(command: string): string {
  if (command === 'diff') return `npm run journal -- diff <one.jsonl> <other.jsonl>\n\n  ${hanging(DIFF_HELP, 2)}\n`
  const known = COMMANDS[command]
  const takes = known?.takes ? `${known.takes} ` : ''
  if (!known) return USAGE
  const inMemory = known.inMemory ? `  Holds the ${MEMORY_HELP}.\n` : ''
  return `npm run journal -- ${command} ${takes}<file.jsonl> [more files]\n\n  ${hanging(known.help, 2)}\n${inMemory}`
}

/** The file, or all journal files of a folder and its subfolders. */
function journalsBelow(path: string): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl')).sort()
  return names.map((name) => join(path, name))
}

/** The files of a journal, and which page load of them it is. */
function nameOf({ files, load, header: { startedAt, location } }: Recording): string {
  const name = files.join(' + ')
  return load ? `${name} load ${load.number} of ${load.of} (${new Date(startedAt).toISOString()} ${location.pathname})` : name
}

/** Runs one command; returns the exit code. */
export function runJournal([command = '', ...words]: readonly string[], output: Output): Outcome {
  const isAsked = command === '--help' || words.includes('--help')
  const read = readArguments(words.filter((word) => word !== '--help'))
  if (isAsked) {
    output.print(usageOf(command))
    return 0
  }
  const isKnown = command === 'diff' || COMMANDS[command] !== undefined
  if (!isKnown || 'wrong' in read || read.files.length === 0) {
    output.complain(isKnown
      ? `${'wrong' in read ? firstSentence(read.wrong) : `${command} wants a file`}. Usage: npm run journal -- ${command} --help`
      : `${command === '' ? 'Which command' : `There is no command ${command}`}: ${HELP.map(([name]) => name).join(', ')}. `
        + 'Usage: npm run journal -- --help')
    return 2
  }
  const files = COMMANDS[command]?.takesFolders ? read.files.flatMap(journalsBelow) : read.files
  if (files.length === 0) {
    output.complain(`${read.files.join(', ')}: no journals below it`)
    return 2
  }
  const { recordings: all, unreadable } = readAll(files, output.complain)
  const { load } = read.options
  const recordings = load === null ? all : all.filter((each) => (each.load?.number ?? 1) === load)
  if (recordings.length === 0 && all.length > 0) {
    output.complain(`${files.join(', ')}: no page load ${load}; there are ${Math.max(...all.map((each) => each.load?.of ?? 1))}`)
    return 2
  }
  let worst: Outcome = unreadable > 0 ? 2 : 0
  const usable = recordings.filter((recording) => {
    const tooLarge = COMMANDS[command]?.inMemory ? tooLargeReason(recording) : null
    const why = recording.lines === 0 ? 'line 2: nothing recorded after the header' : tooLarge
    if (why === null) return true
    output.complain(`${nameOf(recording)}: ${why}`)
    worst = 2
    return false
  })
  if (command === 'diff') return worst === 2 ? 2 : compareTwo(usable, output, read.options)
  const causes: Causes = new Map()
  // Commands that rewrite files get copies whose journal is read before any file is written.
  for (const recording of COMMANDS[command]?.rewrites ? usable.map((each) => ({ ...each })) : usable) {
    const outcome = COMMANDS[command]?.run(recording, nameOf(recording), output, read.options, causes) ?? 2
    if (outcome > worst) worst = outcome
  }
  const summary = (COMMANDS[command]?.summary ?? printCauses)(causes, usable.length)
  if (summary !== '' && !read.options.json) output.print(summary)
  return worst
}

if (require.main === module) {
  const output: Output = {
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
  }
  runCommand(() => Promise.resolve().then(() => void (process.exitCode = runJournal(process.argv.slice(2), output))))
}
