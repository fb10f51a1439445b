// `npm run docs:api`: writes the contract between the app and its server as OpenAPI 3.1 to docs/api.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readApiTexts } from './apiTexts'
import { openApiOf } from './openApi'
import { answerHelp, refuseArguments } from '../../cli/usage'

export const CONTRACT = join(__dirname, '../../../docs/api/openapi.json')

/** The document's text. Short values share a line: one line for each would make it ten times as long. */
export function contractText(): string {
  return `${JSON.stringify(openApiOf(readApiTexts()), null, 1)}\n`
}

if (require.main === module) {
  answerHelp('npm run docs:api    writes the contract of the API to docs/api/openapi.json')
  refuseArguments()
  mkdirSync(dirname(CONTRACT), { recursive: true })
  writeFileSync(CONTRACT, contractText())
  process.stdout.write(`${CONTRACT} written\n`)
}
