// `npm run dev`: the app with hot reload on PORT (4000), and its sandbox on SANDBOX_PORT (4010).
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { answerHelp } from './usage'

answerHelp(`
npm run dev    the app with hot reload, and the sandbox that it talks to

What the environment may say, as in PORT=4100 SANDBOX_PORT=4110 npm run dev:
  PORT=4000            where the app is served
  SANDBOX_PORT=4010    where the sandbox is served
  HOST=0.0.0.0         127.0.0.1: only this machine can open either
  SEED, CROWD, PROMOTIONS and APP as npm run serve -- --help explains
`)

const port = process.env['PORT'] ?? '4000'
const sandboxPort = process.env['SANDBOX_PORT'] ?? '4010'

function start(command: string, arguments_: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, arguments_, { stdio: 'inherit', env: { ...process.env, ...env } })
}

const children = [
  start('tsx', ['watch', 'src/sandbox/http/main.ts'], { PORT: sandboxPort }),
  start('webpack', ['serve', '--mode', 'development'], { PORT: port, SANDBOX_PORT: sandboxPort }),
]

// When one ends, both end: half of a development server is confusing.
let ending = false
function end(code: number): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill()
  process.exitCode = code
}
for (const child of children) child.on('exit', (code) => end(code ?? 0))
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))

console.log(`App with hot reload: http://localhost:${port}    sandbox control page: http://localhost:${sandboxPort}/sandbox`)
