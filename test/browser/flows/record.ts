import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp, runCommand, UsageError } from '../../../src/cli/usage'
import { ENGINE_FLOWS, recordInEngine } from '../engines/recordings'
import { FLOWS } from './flows'
import { launchBrowser } from '../harness/launchBrowser'
import { record, shopperFor, worldFor } from '../steps'

/** Records the named flows, or all of them, from the built app: `npm run record -- first-visit-guest`. */
async function main(names: readonly string[]): Promise<void> {
  answerHelp(`
npm run record                  records every flow of test/flows/recorded again from the built app, also from Firefox and WebKitGTK
npm run record -- <name> ...    only these: ${[...FLOWS, ...ENGINE_FLOWS].map(({ name }) => name).join(', ')}
`)
  const unknown = names.find((name) => ![...FLOWS, ...ENGINE_FLOWS].some((flow) => flow.name === name))
  if (unknown !== undefined) throw new UsageError(`there is no flow ${unknown}`)
  const isWanted = ({ name }: { readonly name: string }) => names.length === 0 || names.includes(name)
  const browser = await launchBrowser()
  for (const flow of FLOWS.filter(isWanted)) {
    const app = await worldFor(flow)
    const { page, close } = await shopperFor(flow, browser, app)
    write(flow.name, await record(flow, page, app))
    await close()
    await app.close()
  }
  await browser.close()
  for (const flow of ENGINE_FLOWS.filter(isWanted)) write(flow.name, await recordInEngine(flow))
}

function write(name: string, text: string): void {
  writeFileSync(join(__dirname, '../../flows/recorded', `${name}.jsonl`), text)
  process.stdout.write(`${name}: ${text.split('\n').length} lines, ${Math.round(text.length / 1000)} kB\n`)
}

runCommand(() => main(process.argv.slice(2)))
