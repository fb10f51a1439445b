import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lists } from './lists'

it.each(Object.entries(lists()))('%s lists every file; if not, run `npm run lists`', (file, text) => {
  expect(readFileSync(join(__dirname, '../..', file), 'utf8')).toBe(text)
})
