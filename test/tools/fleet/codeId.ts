import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../../../src/build/buildFacts'

const root = join(__dirname, '../../..')
const FOLDERS = ['src', 'test/driver', 'test/simulation', 'test/tools/fleet']

/** The version of the code: workers only take jobs of their own version. */
export function codeId(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of FOLDERS) {
    for (const file of filesUnder(folder).filter((name) => /\.(ts|tsx|json)$/.test(name) && !/\.test\.tsx?$/.test(name))) {
      hash.update(file).update(readFileSync(join(root, folder, file)))
    }
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string }
  return `${version}-${hash.digest('hex').slice(0, 12)}`
}
