import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClassNames, namesIn, prefixesOf } from './classNames'

const PATHS = Array.from({ length: 300 }, (_, index) => `views/View${index}.module.css`)

it('each style sheet has a prefix of its own, which ad blockers do not know', () => {
  const prefixes = [...prefixesOf(PATHS).values()]
  expect(new Set(prefixes).size).toBe(300)
  expect(prefixes.every((prefix) => /^[a-z]{2}$/i.test(prefix))).toBe(true)
  expect(prefixes.filter((prefix) => prefix.toLowerCase() === 'ad')).toEqual([])
})

it('a new style sheet changes hardly any other prefix', () => {
  const [before, after] = [prefixesOf(PATHS), prefixesOf(['views/Another.module.css', ...PATHS])]
  expect(PATHS.filter((path) => before.get(path) !== after.get(path)).length).toBeLessThan(3)
})

it('more style sheets than prefixes are refused', () => {
  const many = Array.from({ length: 2_701 }, (_, index) => `Many${index}.module.css`)
  expect(() => prefixesOf(many)).toThrow('more style sheets than prefixes')
})

it('classes and animations are named in their order', () => {
  const text = '.card { width: .5rem; animation: slide 1s } .card.isOpen > .title {} @keyframes slide { to { left: 0 } }'
  expect([...namesIn(text, 'Qx')]).toEqual([['card', 'Qxa'], ['isOpen', 'Qxb'], ['title', 'Qxc'], ['slide', 'Qxd']])
  const letters = [...namesIn(Array.from({ length: 54 }, (_, index) => `.c${index} {}`).join(''), 'Qx').values()]
  expect(letters.slice(51)).toEqual(['QxZ', 'Qxaa', 'Qxab'])
})

it('a file of the app has short names, others have none, and an unknown class is refused', () => {
  const { nameOf } = createClassNames(join(__dirname, '..'))
  const file = join(__dirname, '../ui/lists/Row.module.css')
  expect(nameOf(file, 'row')).toMatch(/^[a-z]{3}$/i)
  expect(nameOf(file, 'row')).not.toBe(nameOf(file, 'title'))
  expect(nameOf(join(__dirname, '../../test/Other.module.css'), 'row')).toBeUndefined()
  expect(() => nameOf(file, 'absent')).toThrow('ui/lists/Row.module.css has no class absent')
})

it('another style sheet changes the version, so that a cached build does not mix prefixes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'classNames-'))
  try {
    writeFileSync(join(folder, 'One.module.css'), '.one {}')
    const { version } = createClassNames(folder)
    expect(createClassNames(folder).version).toBe(version)
    writeFileSync(join(folder, 'Two.module.css'), '.two {}')
    expect(createClassNames(folder).version).not.toBe(version)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
