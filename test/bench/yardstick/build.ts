import CompressionPlugin from 'compression-webpack-plugin'
import webpack, { type WebpackPluginInstance } from 'webpack'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundling } from '../../../webpack.config'
import { documentOf } from './document'

const compression = new CompressionPlugin({ algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.js$/ })

/** Builds the libraries alone into `folder` as the app is built: one hashed script with its Brotli version, and a blank page. */
export async function buildFloor(folder: string): Promise<void> {
  await run({
    ...bundling(true),
    devtool: false,
    entry: { main: join(__dirname, 'index.tsx') },
    output: { path: folder, publicPath: '/', filename: 'static/[name].[contenthash:8].js', clean: true },
    plugins: [compression as unknown as WebpackPluginInstance],
  })
  const script = readdirSync(join(folder, 'static')).find((name) => name.endsWith('.js'))
  writeFileSync(join(folder, 'index.html'), documentOf({ body: '<div id="root"></div>', script: `/static/${script}` }))
}

function run(configuration: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })))
      else resolve()
    })
  })
}
