import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const SRC = join(__dirname, '..')
const views = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file))

/** Class names that a view reads from its `css` import and the style sheet lacks. */
function unknownClasses(file: string): readonly string[] {
  const source = readFileSync(join(SRC, file), 'utf8')
  const sheet = /^import css from '([^']+\.module\.css)'/m.exec(source)?.[1]
  if (sheet === undefined) return []
  const path = join(dirname(join(SRC, file)), sheet)
  const known = new Set([...readFileSync(path, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))
  const named = [...source.matchAll(/\bcss(?:\.(\w+)|\['([\w-]+)'\])/g)].map(([, one, other]) => one ?? other)
  return named.filter((name) => !known.has(name)).map((name) => `src/${file}: add .${name} to src/${relative(SRC, path)}`)
}

it('finds each class that a view names in its style sheet', () => {
  expect(views.length).toBeGreaterThan(200)
  expect(views.flatMap(unknownClasses)).toEqual([])
})
