import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Ad blockers hide elements with such classes. */
const BLOCKED = /^ad/i
const NAME = /\.(-?[_a-z][\w-]*)|@keyframes\s+([\w-]+)/gi

function lettersOf(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? ''
  return index < LETTERS.length ? last : lettersOf(Math.floor(index / LETTERS.length) - 1) + last
}

/**
 * A prefix of two letters for each style sheet, by its path. The hash of the path chooses it, so that a new style sheet rarely changes
 * another prefix, and with it the files that users have cached. A taken one is replaced by the next free one.
 */
export function prefixesOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const all = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second)).filter((each) => !BLOCKED.test(each))
  const free = new Set(all)
  return new Map([...paths].sort().map((path) => {
    const start = createHash('sha256').update(path).digest().readUInt32BE() % all.length
    const prefix = [...all.slice(start), ...all.slice(0, start)].find((each) => free.has(each))
    if (prefix === undefined) throw new Error(`more style sheets than prefixes: ${path} gets none`)
    free.delete(prefix)
    return [path, prefix]
  }))
}

/** The names of the classes and animations of a style sheet, by their names in the source: its prefix, and a letter in their order. */
export function namesIn(text: string, prefix: string): ReadonlyMap<string, string> {
  const names = new Set([...text.matchAll(NAME)].map(([, className, animation]) => className ?? animation ?? ''))
  return new Map([...names].map((name, index) => [name, prefix + lettersOf(index)]))
}

interface ClassNames {
  /** Changes with the prefixes: a cached module is valid only for the same version, because another style sheet can take its prefix. */
  readonly version: string
  readonly nameOf: (file: string, name: string) => string | undefined
}

/**
 * Class names for the style sheets below `folder`. They depend on the sources only, so all bundles of a build agree. Names of three letters
 * that resemble each other take half the space of hashes in a compressed page, which contains each of them. Undefined for a style sheet
 * outside the folder. Throws for an unknown class.
 */
export function createClassNames(folder: string): ClassNames {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
  const prefixes = prefixesOf(paths.map((path) => path.split(sep).join('/')))
  const known = new Map<string, ReadonlyMap<string, string>>()
  return {
    version: createHash('sha256').update(JSON.stringify([...prefixes])).digest('hex'),
    nameOf(file, name) {
      const path = relative(folder, file).split(sep).join('/')
      const prefix = prefixes.get(path)
      if (prefix === undefined) return undefined
      const names = known.get(path) ?? namesIn(readFileSync(join(folder, path), 'utf8'), prefix)
      known.set(path, names)
      const short = names.get(name)
      if (short === undefined) throw new Error(`${path} has no class ${name}`)
      return short
    },
  }
}
