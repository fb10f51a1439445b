// The scripts that start the app are compiled while they load (docs/decisions/0410). Needs a build (`npm run build`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPTS = join(__dirname, '../../dist/static')

it('the scripts that start the app begin with the hint to compile all functions, and no others', () => {
  const hinted = readdirSync(SCRIPTS)
    .filter((file) => file.endsWith('.js') && readFileSync(join(SCRIPTS, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(hinted.map((file) => file.split('.')[0]).sort()).toEqual(['app', 'framework', 'journal', 'main'])
})
