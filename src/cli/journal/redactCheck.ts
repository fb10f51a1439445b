import { createPrivacyCheck } from '../../support/desk/http/privacyCheck'
import type { Command } from './types'

export const REDACT_CHECK: Command = {
  help: 'looks for what redaction should have replaced: journals that never were redacted, tokens, addresses for mail, telephone ' +
    'numbers; of a folder all journals below it',
  takesFolders: true,
  run({ header, entries }, name, { print }, { json }) {
    const check = createPrivacyCheck()
    check.header(header)
    let lines = 0
    for (const entry of entries) {
      check.entry(entry)
      lines++
    }
    const found = check.end()
    if (json) print(JSON.stringify({ file: name, lines, found }))
    else if (found.length === 0) print(`${name}: nothing private found in ${lines} lines`)
    else for (const { what, seq } of found) print(`${name}: ${what}${seq === null ? '' : ` at #${seq}`}`)
    return found.length > 0 ? 1 : 0
  },
}
