// The Dockerfile, the compose file and the systemd units of docs/deploy, followed without Docker and systemd: their folders below a
// temporary one, their programs as a user who may write only where these files say so.
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { load } from 'js-yaml'

const ROOT = join(__dirname, '../..')
/** The user of containers and services: `nobody`, if the tests run as root. */
export const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A program with the folder that it finds itself in. */
export interface Deployed {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  /** The folders that its user may write to, as the files name them. */
  readonly writable: readonly string[]
  /** Where a path of these files is on this machine. */
  below(path: string): string
  remove(): void
}

function read(name: string): string {
  return readFileSync(join(ROOT, 'docs/deploy', name), 'utf8')
}

/** A temporary folder in place of `/`. */
function emptyRoot() {
  const root = mkdtempSync(join(tmpdir(), 'dekat-deployed-'))
  chmodSync(root, 0o755)
  const writable: string[] = []
  const below = (path: string) => join(root, path)
  return {
    writable, below,
    allow(path: string): void {
      writable.push(path)
      mkdirSync(below(path), { recursive: true })
      if (USER.uid !== undefined) chownSync(below(path), USER.uid, USER.gid)
    },
    /** Folders of root are nobody's to write to, also where the tests are not root. */
    close(folder: string): void {
      chmodSync(below(folder), 0o555)
    },
    remove(folder: string): void {
      chmodSync(below(folder), 0o755)
      rmSync(root, { recursive: true })
    },
  }
}

/** The packages that a build in production installs: those of development are not there. */
function installModules(folder: string): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean; readonly devOptional?: boolean }>>
  }
  for (const [path, { dev, optional, devOptional }] of Object.entries(lock.packages)) {
    if (dev || optional || devOptional || path === '' || path.indexOf('node_modules', 1) > 0) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(ROOT, path), join(folder, path))
  }
}

type Instruction = readonly [name: string, words: string]

/** The instructions of a stage after those of the stage that it begins with. */
function instructionsOf(stage: string): readonly Instruction[] {
  const lines = read('Dockerfile').replaceAll(/\\\n/g, ' ').split('\n').filter((line) => /^[A-Z]/.test(line))
  const all = lines.map((line): Instruction => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
  const start = all.findIndex(([name, words]) => name === 'FROM' && words.endsWith(` AS ${stage}`))
  if (start < 0) return []
  const length = all.slice(start + 1).findIndex(([name]) => name === 'FROM')
  const own = all.slice(start + 1, length < 0 ? undefined : start + 1 + length)
  return [...instructionsOf(all[start]?.[1].split(' ')[0] ?? ''), ...own]
}

/** The names of the arguments that the build stage takes. */
export function buildArguments(): readonly string[] {
  return instructionsOf('build').flatMap(([name, words]) => (name === 'ARG' ? words.split(' ') : []))
}

/** An image of the Dockerfile, and its health check as a command. */
export function makeImage(stage: string): Deployed & { readonly healthCheck: readonly string[] } {
  const { writable, below, allow, close, remove } = emptyRoot()
  const env: Record<string, string> = {}
  let [workdir, user] = ['/', 'root']
  let [command, healthCheck]: [string[], string[]] = [[], []]
  const at = (path: string) => resolve(workdir, path)
  const instructions: Readonly<Record<string, (words: string) => void>> = {
    WORKDIR: (words) => {
      workdir = words
      mkdirSync(below(words), { recursive: true })
    },
    USER: (words) => void (user = words),
    ENV: (words) => {
      for (const [, name = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) env[name] = value.startsWith('/') ? below(value) : value
    },
    CMD: (words) => void (command = JSON.parse(words) as string[]),
    HEALTHCHECK: (words) => void (healthCheck = JSON.parse(words.slice(words.indexOf('["'))) as string[]),
    COPY: (words) => {
      const paths = words.split(' ').filter((word) => !word.startsWith('--'))
      const target = at(paths.pop() ?? '')
      for (const path of paths.map((each) => each.replace(/^\/build\//, ''))) {
        cpSync(join(ROOT, path), below(paths.length > 1 ? join(target, path) : target), { recursive: true })
      }
    },
    RUN: (words) => {
      for (const step of words.split(' && ')) {
        const [, made, owned] = /^(?:mkdir(?: -p)? (\S+)|chown node (\S+)|npm (?:ci|cache) .*)$/.exec(step) ?? []
        if (made) mkdirSync(below(at(made)), { recursive: true })
        else if (owned) allow(at(owned))
        else if (step.startsWith('npm ci ')) installModules(below(workdir))
        else if (!step.startsWith('npm cache ')) throw new Error(`the Dockerfile has a step that this test cannot take: ${step}`)
      }
    },
    EXPOSE: () => undefined, STOPSIGNAL: () => undefined,
  }
  for (const [name, words] of instructionsOf(stage)) {
    if (!Object.hasOwn(instructions, name)) throw new Error(`the Dockerfile has an instruction that this test cannot follow: ${name}`)
    instructions[name]?.(words)
  }
  if (user === 'root') throw new Error(`the image ${stage} runs as root`)
  close(workdir)
  return { command, healthCheck, env, cwd: below(workdir), writable, below, remove: () => remove(workdir) }
}

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
}

/** A service of the compose file with the variables of its `.env`. */
export function composeService(name: string, variables: Readonly<Record<string, string>>): Required<Service> {
  const { services } = load(read('compose.yaml')) as { readonly services: Readonly<Record<string, Service>> }
  const { environment = {}, volumes = [] } = services[name] ?? {}
  const filled = Object.entries(environment)
    .map(([key, value]) => [key, value.replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => variables[variable] ?? '')])
  return { environment: Object.fromEntries(filled) as Readonly<Record<string, string>>, volumes }
}

/** A service of a systemd unit. Where ProtectSystem is strict, it may write to its own folders only. */
export function makeService(unit: string, instance = ''): Deployed {
  const { writable, below, allow, close, remove } = emptyRoot()
  const lines = read(unit).replaceAll('%i', instance).split('\n').filter((line) => /^\w+=/.test(line))
  const settings = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
  const valueOf = (name: string) => settings.find(([each]) => each === name)?.[1] ?? ''
  const env: Record<string, string> = {}
  for (const [name, words] of settings) {
    if (name !== 'Environment') continue
    for (const [, key = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) env[key] = value.startsWith('/') ? below(value) : value
  }
  if (valueOf('DynamicUser') !== 'yes' || valueOf('ProtectSystem') !== 'strict') throw new Error(`${unit} does not protect the system`)
  const workdir = valueOf('WorkingDirectory')
  for (const name of ['dist', 'dist-server', 'dist-desk', 'dist-console', 'package.json']) {
    cpSync(join(ROOT, name), below(join(workdir, name)), { recursive: true })
  }
  installModules(below(workdir))
  if (valueOf('StateDirectory') !== '') allow(join('/var/lib', valueOf('StateDirectory')))
  close(workdir)
  return { command: valueOf('ExecStart').split(' '), env, cwd: below(workdir), writable, below, remove: () => remove(workdir) }
}
