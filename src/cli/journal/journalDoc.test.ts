// docs/how-to/read-a-journal.md describes the command line: its example, commands and messages are tested here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS } from './commands'
import { runJournal } from './main'

const ROOT = join(__dirname, '../../..')
const PAGE = readFileSync(join(ROOT, 'docs/how-to/read-a-journal.md'), 'utf8')
const PORTS_AND_EVENTS = readFileSync(join(ROOT, 'docs/events.md'), 'utf8')

function printed(...words: string[]): string {
  const lines: string[] = []
  runJournal(words, { print: (text) => void lines.push(text), complain: (text) => void lines.push(text) })
  return lines.join('\n')
}

it('shows the output for the recording that it names', () => {
  const [, file = '', example = ''] = /`(test\/flows\/\S+\.jsonl)`:\n\n```\n([^`]+)```/.exec(PAGE) ?? []
  const lines = printed('show', join(ROOT, file)).split('\n')
  const shown = example.trimEnd().split('\n')
  const from = lines.findIndex((line) => line === shown[0])
  expect(shown.length).toBeGreaterThan(5)
  const fits = (line: string, found: string | undefined) =>
    (line.endsWith('…') ? found?.startsWith(line.slice(0, -1).trimEnd()) : found === line)
  expect(shown.filter((line, at) => !fits(line, lines[from + at]))).toEqual([])
})

it('names each command, and no other, and finds what it searches for', () => {
  const rows = [...PAGE.matchAll(/^\| `([a-z-]+) /gm)].map(([, command]) => command)
  const known = [...Object.keys(COMMANDS), 'diff']
  expect(rows.filter((command) => !known.includes(command ?? ''))).toEqual([])
  const isNamed = (command: string) => new RegExp(`(?:\`|-- )${command}[ \`]`).test(PAGE)
  expect(known.filter((command) => !isNamed(command))).toEqual([])
  const events = [...PAGE.matchAll(/--find '([a-zA-Z]+\/[a-zA-Z]+)'/g)].map(([, event]) => event ?? '')
  expect(events.length).toBeGreaterThan(0)
  for (const event of events) expect(PORTS_AND_EVENTS).toContain(event)
})

it('has a help that fits a terminal', () => {
  for (const words of [['--help'], ...Object.keys(COMMANDS).map((command) => [command, '--help'])]) {
    const lines = printed(...words).split('\n').filter((line) => !line.startsWith('npm run'))
    expect(lines.filter((line) => line.length > 142)).toEqual([])
  }
})
