import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(__dirname, '../../..')
export const SUITES_FOLDER = '.cache/suites'

const ENVIRONMENT = /^\/\*\* @jest-environment (\w+) \*\//
/** Files that need modules nobody has used: a chunk that is not loaded yet, or a warning that React prints once. */
const FRESH_MODULES = ['src/app/prerender/renderPage.test.tsx', 'src/ui/richText/RichTextComing.test.tsx']
/** A module that a file replaces would be replaced for the other files of its suite, too. */
const REPLACES_MODULES = /\bjest\s*\.(mock|doMock|resetModules|isolateModules)\b/
/** A file that measures the heap collects garbage many times, which takes longer the more modules the heap contains. */
const MEASURES_HEAP = /--expose-gc/

/** A generated test file that loads several test files in one module registry. Paths begin at the root of the project. */
export interface Suite {
  readonly path: string
  readonly text: string
}

/** One part of a project's tests. */
export interface Part {
  readonly suites: readonly Suite[]
  /** The files that jest runs: the suites, and the files that share no suite. */
  readonly paths: readonly string[]
}

/** The projects of jest.config.ts that have suites. */
const PROJECTS = {
  unit: { folder: 'src', files: /\.test\.ts$/ },
  views: { folder: 'src', files: /\.test\.tsx$/ },
  flows: { folder: 'test', files: /^(?!test\/browser\/).*\.test\.ts$/ },
} as const
export type SuiteProject = keyof typeof PROJECTS

/** The test files of a project, sorted. */
export function testFilesOf(project: SuiteProject): readonly string[] {
  const { folder, files } = PROJECTS[project]
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`).filter((path) => files.test(path)).sort()
}

/**
 * Cuts test files into parts of about as many files, each with one suite for each environment. Suites save time: loading the modules of
 * the app takes longer than most tests. `name` distinguishes the suites of two steps of a project.
 */
export function partsOf(project: SuiteProject, files: readonly string[], count: number, name: string = project): readonly Part[] {
  return Array.from({ length: count }, (_, part) => {
    const alone: string[] = []
    const together = new Map<string, string[]>()
    for (const file of files.filter((_file, index) => index % count === part)) {
      const text = readFileSync(join(ROOT, file), 'utf8')
      const environment = ENVIRONMENT.exec(text)?.[1] ?? ''
      if (FRESH_MODULES.includes(file) || REPLACES_MODULES.test(text) || MEASURES_HEAP.test(text)) alone.push(file)
      else together.set(environment, [...(together.get(environment) ?? []), file])
    }
    const suites = [...together].map(([environment, some]) => {
      const fileName = [name, part + 1, environment].filter(Boolean).join('-')
      return { path: `${SUITES_FOLDER}/${fileName}.test.ts`, text: suiteOf(project, environment, some) }
    })
    return { suites, paths: [...suites.map(({ path }) => path), ...alone] }
  })
}

function suiteOf(project: SuiteProject, environment: string, files: readonly string[]): string {
  const up = relative(SUITES_FOLDER, '.')
  return [
    ...(environment ? [`/** @jest-environment ${environment} */`] : []),
    // It registers its clean-up where it is loaded first: here for all files, not for one of them.
    ...(project === 'views' ? [`import '@testing-library/react'`] : []),
    ...files.map((file) => `describe('${file}', () => { require('${up}/${file.replace(/\.tsx?$/, '')}') })`),
    '',
  ].join('\n')
}

/** Writes the suites of a run, and removes those of the run before. */
export function writeSuites(suites: readonly Suite[]): void {
  rmSync(join(ROOT, SUITES_FOLDER), { recursive: true, force: true })
  mkdirSync(join(ROOT, SUITES_FOLDER), { recursive: true })
  for (const { path, text } of suites) writeFileSync(join(ROOT, path), text)
}
