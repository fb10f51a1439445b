// `npm run lint:api`: the contract by the recommended rules of redocly, with no warning left. A file may be named.
import { access } from 'node:fs/promises'
import { createConfig, lint } from '@redocly/openapi-core'
import { CONTRACT } from '../../../src/sandbox/contract/contractDoc'
import { answerHelp, firstSentence, refuseFurtherArguments, runCommand, UsageError } from '../../../src/cli/usage'

/** Rules that do not apply here, each with its reason. */
const EXCUSED: Readonly<Record<string, string>> = {}

function notADocument(error: unknown): never {
  throw new UsageError(`this is no OpenAPI document: ${firstSentence((error as Error).message)}`)
}

async function main(file: string): Promise<void> {
  await access(file)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = (await lint({ ref: file, config }).catch(notADocument)).filter(({ ruleId }) => !(ruleId in EXCUSED))
  for (const { ruleId, severity, message, location: [at] } of problems) {
    process.stdout.write(`${severity} ${ruleId}: ${message} ${at?.pointer ?? ''}\n`)
  }
  process.stdout.write(`${file}: ${problems.length} problems\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}

answerHelp(`
npm run lint:api              the contract, docs/api/openapi.json, by the recommended rules of redocly
npm run lint:api -- <file>    another OpenAPI document
`)
refuseFurtherArguments(1)
runCommand(() => main(process.argv[2] ?? CONTRACT))
