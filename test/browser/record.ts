import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerHelp } from '../tools/usage'
import { FLOWS } from './flows'
import { launchBrowser } from './harness/launchBrowser'
import { record, shopperFor, worldFor } from './steps'

/** Records the named flows (all without a name) from the built app: `npm run record -- first-visit-guest`. */
async function main(names: readonly string[]): Promise<void> {
  answerHelp(`
npm run record                  records every flow of test/flows/recorded anew from the built app
npm run record -- <name> ...    only these: ${FLOWS.map(({ name }) => name).join(', ')}
`)
  const browser = await launchBrowser()
  for (const flow of FLOWS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const app = await worldFor(flow)
    const { page, close } = await shopperFor(flow, browser, app)
    const text = await record(flow, page, app)
    const file = join(__dirname, '../flows/recorded', `${flow.name}.jsonl`)
    writeFileSync(file, text)
    process.stdout.write(`${flow.name}: ${text.split('\n').length} lines, ${Math.round(text.length / 1000)} kB\n`)
    await close()
    await app.close()
  }
  await browser.close()
}

void main(process.argv.slice(2))
