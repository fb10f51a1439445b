import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { EXCUSES } from './excused'
import { mutate } from './mutants'

const CODE = `import { a } from 'a'
type T = 1 | true
export function f(x: number): string {
  if (x > 3 && a) log('big')
  return x === 0 ? 'none' : 'n' + x
}
const names = { 1: 'one' }
const { 1: one } = names
`

it('changes one place of a file at a time, and no types, imports, names or texts', () => {
  const changes = mutate('f.ts', CODE).mutants.map(({ line, before, after }) => `${line}: ${before} -> ${after}`)
  expect(changes).toEqual([
    '4: x > 3 && a -> !(x > 3 && a)', '4: && -> ||', '4: > -> <=', '4: 3 -> (3 + 1)', "4: log('big') -> ;",
    '5: x === 0 -> !(x === 0)', '5: === -> !==', '5: 0 -> (0 + 1)',
  ])
})

const SCRIPT = `var seen = []
function rates(n) {
  if (n > 1 && n !== 4) seen.push(n)
  else seen.push(-n)
  return n + 1 > 2
}
[rates(1), rates(2), rates(4)].concat(seen)
`

function run(on: number): unknown {
  return runInNewContext(mutate('f.ts', SCRIPT, 10).code, { isMutant: (mutant: number) => mutant === on })
}

it('switches exactly one mutant on, and none for the file as it is', () => {
  const { mutants } = mutate('f.ts', SCRIPT, 10)
  expect(run(-1)).toEqual(runInNewContext(SCRIPT))
  const ineffective = mutants.filter((_, index) => JSON.stringify(run(10 + index)) === JSON.stringify(run(-1)))
  expect(ineffective.map(({ before, after, line }) => `${line}: ${before} -> ${after}`)).toEqual([])
})

it('excuses only mutations of the code as it is now', () => {
  const files = [...new Set(EXCUSES.map(({ file }) => file))]
  const all = files.flatMap((file) => (
    mutate(file, readFileSync(join(__dirname, '../../..', file), 'utf8')).mutants.map((mutant) => ({ ...mutant, file }))
  ))
  const isUnknown = ({ file, text, after }: typeof EXCUSES[number]) =>
    !all.some((each) => each.file === file && each.text === text && each.after === after)
  expect(EXCUSES.filter(isUnknown).map(({ file, text, after }) => `${file}: ${text} -> ${after}`)).toEqual([])
})
