// `npm run docs:api`: the contract between the app and its server, as OpenAPI 3.1, written into docs/api.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readApiWords } from './contract/apiWords'
import { openApiOf } from './contract/openApi'

export const CONTRACT = join(__dirname, '../../docs/api/openapi.json')

/** The document as it is written: a line for each short value would make it ten times as long to look through. */
export function contractText(): string {
  return `${JSON.stringify(openApiOf(readApiWords()), null, 1)}\n`
}

if (require.main === module) {
  mkdirSync(dirname(CONTRACT), { recursive: true })
  writeFileSync(CONTRACT, contractText())
  process.stdout.write(`${CONTRACT} written\n`)
}
