// `npm run dev`: the app with hot reload on PORT (4000), its sandbox on SANDBOX_PORT (4010), and type errors as they arise.
import { spawn, type ChildProcess } from 'node:child_process'
import { requirePort } from '../operations/startChecks'
import { DEV_USAGE, readDevSettings, type DevSettings } from './devSettings'
import { answerHelp, refuseArguments } from './usage'

function start(command: string, arguments_: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, arguments_, { stdio: 'inherit', env: { ...process.env, ...env } })
}

function startAll({ port, sandboxPort, host }: DevSettings): void {
  const children = [
    start('tsx', ['watch', 'src/sandbox/http/main.ts'], { PORT: String(sandboxPort), HOST: host }),
    start('webpack', ['serve', '--mode', 'development'], { PORT: String(port), SANDBOX_PORT: String(sandboxPort), HOST: host }),
    start('node', ['node_modules/typescript-7/bin/tsc', '-p', '.', '--watch', '--preserveWatchOutput'], {}),
  ]
  // When one ends, all end: half of a development server is confusing.
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
}

async function main(): Promise<void> {
  const settings = readDevSettings(process.env)
  // Otherwise a part would run without the others.
  await requirePort(settings.port, settings.host, ['PORT', 'HOST'])
  await requirePort(settings.sandboxPort, settings.host, ['SANDBOX_PORT', 'HOST'])
  startAll(settings)
}

answerHelp(DEV_USAGE)
refuseArguments()
main().catch((error: Error) => {
  process.stderr.write(`The app did not start: ${error.message}\n`)
  process.exit(1)
})
