import { readFileSync, writeFileSync } from 'node:fs'
import { rebaseJournal, type Answers } from './rebaseJournal'
import type { Command } from './types'

/** Answers by port and subject, or the first invalid text. */
function answersIn(texts: readonly string[]): Answers | { readonly wrong: string } {
  const answers = new Map<string, unknown>()
  for (const text of texts) {
    const at = text.indexOf('=')
    try {
      if (at < 1) throw new Error('no =')
      answers.set(text.slice(0, at).trim(), JSON.parse(text.slice(at + 1)))
    } catch {
      return { wrong: `--answer wants <port> <subject>=<value as JSON>, not ${text}` }
    }
  }
  return answers
}

export const REBASE: Command = {
  help: 'after a feature that makes further calls: replays a recording under today’s code, answers the new calls, keeps all else, and ' +
    'writes it; refuses where recorded behaviour differs. --answer may be given several times',
  takes: "[--answer 'storage/read recent={\"value\":null}'] [--out <file>]",
  rewrites: true,
  inMemory: true,
  run({ files }, name, { print, complain }, { answers: texts, out, json }, causes) {
    const [file = ''] = files
    const answers = answersIn(texts)
    if ('wrong' in answers) {
      complain(answers.wrong)
      return 2
    }
    const before = readFileSync(file, 'utf8')
    const result = rebaseJournal(before, answers)
    if ('refused' in result) {
      if (json) print(JSON.stringify({ file: name, refused: result.refused }))
      else complain(`${name}: not rebased: ${result.refused}`)
      return 1
    }
    const changed = result.text !== before
    if (changed) writeFileSync(out ?? file, result.text)
    const cause = result.added.map((each) => `new: ${each}`).join(', ')
    if (changed) causes.set(cause, [...causes.get(cause) ?? [], name])
    if (json) print(JSON.stringify({ file: name, changed, added: result.added }))
    else print(changed ? `${name}: rebased` : `${name}: unchanged`)
    return 0
  },
  summary(causes, recordings) {
    const changed = [...causes.values()].flat().length
    const count = causes.size === 1 ? 'one cause' : `${causes.size} causes`
    return [
      `${changed} of ${recordings} changed${changed === 0 ? '' : `, ${count}:`}`,
      ...[...causes].map(([cause, names]) => `${`${names.length}×`.padStart(7)} ${cause}`),
    ].join('\n')
  },
}
