import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './freePort'

/** A Postgres server with an empty database. */
export interface Postgres {
  /** The address of the database. */
  readonly url: string
  /** The version as the server reports it, such as `Debian 15.3`. */
  readonly version: string
  query(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /**
   * Kills the server as a power loss would and restarts it after `downMs`. For an external server it closes all connections.
   */
  breakDown(downMs?: number): Promise<void>
  close(): Promise<void>
}

/** Folders, besides the PATH, in which distributions install the server. */
const HOMES: readonly string[] = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt/postgresql', '/usr/local/opt/postgresql']
const { DATABASE_URL_TEST } = process.env

/** Where to look for Postgres; defaults are this machine's. */
interface Places {
  /** The address of a running server; '' for none. */
  readonly server?: string | undefined
  /** In the format of PATH. */
  readonly path?: string
  /** Folders with one subfolder for each version. */
  readonly homes?: readonly string[]
}

function programs({ path = process.env['PATH'] ?? '', homes = HOMES }: Places = {}): string | null {
  const versions = homes.flatMap((home) => (existsSync(home) ? [home, ...readdirSync(home).map((name) => join(home, name))] : []))
  const folders = [...path.split(':'), ...versions.map((folder) => join(folder, 'bin')).reverse()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** The reason why no Postgres is available; null when one is. */
export function whyNoPostgres(places: Places = {}): string | null {
  const { server = DATABASE_URL_TEST } = places
  if (server && !(server.startsWith('postgres') && URL.canParse(server))) {
    return 'DATABASE_URL_TEST must be an address such as postgres://user:password@host:5432/database'
  }
  if (server || programs(places) !== null) return null
  return 'no Postgres here: set DATABASE_URL_TEST to a server on which databases may be made, or install its programs'
}

/** Uses the server of DATABASE_URL_TEST, or starts one in a temporary folder. */
export async function startPostgres(): Promise<Postgres> {
  const own = DATABASE_URL_TEST ? null : await startOwn()
  const server = DATABASE_URL_TEST ?? own?.url ?? ''
  const name = `dekat_test_${process.pid}_${Date.now()}`
  await ask(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const [row] = await ask(server, 'show server_version')
  return {
    url: url.href, version: String(row?.['server_version']),
    query: (text) => ask(url.href, text),
    async breakDown(downMs = 0) {
      if (own) return await own.restart(downMs)
      await ask(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    },
    async close() {
      if (own) return await own.close()
      await ask(server, `drop database ${name} with (force)`)
    },
  }
}

async function ask(url: string, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Postgres refuses to run as root: it runs as the user of its package, or as nobody. */
function runner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (user: string, option: '-u' | '-g') => {
    try {
      return Number(execFileSync('id', [option, user], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
    } catch {
      return null
    }
  }
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [numberOf(user, '-u'), numberOf(user, '-g')]
    if (uid !== null && gid !== null) return { uid, gid }
  }
  return {}
}

async function startOwn() {
  const bin = programs()
  if (bin === null) throw new Error(whyNoPostgres() ?? '')
  const as = runner()
  const folder = mkdtempSync(join(tmpdir(), 'dekat-postgres-'))
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  // The minimal locale: sorting and case must not depend on a richer one.
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const url = `postgres://desk@127.0.0.1:${port}/postgres`
  let server: ChildProcess

  function launch(): void {
    server = spawn(join(bin ?? '', 'postgres'), ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)], {
      ...as, cwd: folder, stdio: 'ignore',
    })
  }
  async function start(): Promise<void> {
    launch()
    for (let attempt = 0; ; attempt++) {
      const isUp = await ask(url, 'select 1').then(() => true, () => false)
      if (isUp) return
      if (attempt > 400) throw new Error('Postgres did not start')
      // The memory of a killed server is free only when the last of its processes has noticed.
      if (server.exitCode !== null) launch()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async function stop(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    async restart(downMs: number) {
      await stop('SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, downMs))
      await start()
    },
    async close() {
      await stop('SIGINT')
      rmSync(folder, { recursive: true })
    },
  }
}
