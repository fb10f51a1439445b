// `npm run incident`: writes the session of docs/how-to/work-an-incident.md to a file, for the console or `npm run journal`.
import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { vanishedCoupon } from '../incidents/vanishedCoupon'
import { answerHelp, refuseFurtherArguments, runCommand, UsageError } from '../../src/cli/usage'
import { createFolder } from '../../src/operations/folders'

async function main(path = '.cache/vanished.jsonl'): Promise<void> {
  answerHelp('npm run incident [-- <file>]    writes the session in which a coupon vanished, .cache/vanished.jsonl by default')
  if (path.startsWith('-')) throw new UsageError(`there is no option ${path}`)
  refuseFurtherArguments(1)
  // Before the session, which takes seconds.
  createFolder(dirname(path))
  const { journal } = await vanishedCoupon()
  writeFileSync(path, journal)
  console.log(`${path} written: drop it on the console, or press O there`)
}

runCommand(() => main(process.argv[2]))
