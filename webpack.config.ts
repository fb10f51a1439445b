import browserslist from 'browserslist'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import type {} from 'webpack-dev-server'
import { InjectManifest } from 'workbox-webpack-plugin'
import { join } from 'node:path'
import { TRUSTED_TYPES_POLICY } from './src/shared/web/securityHeaders'
import { createClassNames } from './src/build/classNames'
import { buildId, inlineScript, pagePolicy, skeletonCss } from './src/build/buildFacts'
import { buildSettings, stageOf } from './src/build/buildSettings'
import {
  ChunksFile, CopiedFiles, earlyScripts, ForgottenFactories, preloadedFonts, progress, PublicFiles,
} from './src/build/buildParts'

const root = __dirname
const sandboxPort = process.env['SANDBOX_PORT'] ?? '4010'
const devHost = process.env['HOST'] ?? '0.0.0.0'

const { nameOf, version } = createClassNames(join(root, 'src'))
/** Other style sheets have the names of development. */
const getLocalIdent = ({ resourcePath }: { readonly resourcePath: string }, _: string, name: string) => nameOf(resourcePath, name)

/** `browserslist` in package.json. Autoprefixer and the minifier of CSS read it themselves. */
const targets = browserslist(undefined, { path: root })

const SOURCES = /\.tsx?$/

/** The common options of all bundles; the yardstick of test/bench/bundle.ts uses it too. */
export function bundling(production: boolean, forServer = false): Configuration {
  const styles = [
    ...(forServer ? [] : [production ? MiniCssExtractPlugin.loader : 'style-loader']),
    {
      loader: 'css-loader',
      options: {
        importLoaders: 1,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: forServer,
          localIdentName: '[name]_[local]',
          ...(production ? { getLocalIdent } : {}),
        },
      },
    },
    { loader: 'postcss-loader', options: { postcssOptions: { plugins: ['autoprefixer'] } } },
  ]
  const asset = { filename: 'static/[name].[contenthash:8][ext]', emit: !forServer }
  const script = (parser: { syntax: string; tsx?: boolean }) => ({
    loader: 'swc-loader',
    options: {
      jsc: { parser, transform: { react: { runtime: 'automatic', development: !production, refresh: !production } } },
      env: { targets },
    },
  })
  return {
    mode: production ? 'production' : 'development',
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    context: root,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { test: SOURCES, exclude: /node_modules/, use: script({ syntax: 'typescript', tsx: true }) },
        // Shipped with class static blocks, which Chrome reads from 94 on.
        ...(production ? [{ test: /node_modules\/intl-messageformat\/.*\.js$/, use: script({ syntax: 'ecmascript' }) }] : []),
        { test: /\.css$/, use: styles, sideEffects: true },
        // The tools of a build under test: what a production build leaves unused must not stay for the sake of its imports.
        { test: /\/src\/.*workshop.*\.tsx?$/i, sideEffects: false },
        { test: /\.woff2$/, type: 'asset/resource', generator: asset },
        { test: /\.(svg|webp|png)$/, type: 'asset/resource', generator: asset },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 } } }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
  }
}

/**
 * `webpack --mode production` builds dist/ and dist-{server,console,desk}/; `webpack serve` is the reloading half of `npm run dev`. With
 * `--env cached` a build reuses the modules of the one before: a fifth of the time, and a third more the first time.
 */
export default function configuration(env: { cached?: boolean }, { mode }: { mode?: string }): Configuration | Configuration[] {
  checkSettings()
  if (mode !== 'production') return browserBuild(false)
  const builds = [browserBuild(true), serverBuild(), consoleBuild(), deskBuild(), replayerBuild()]
  return env.cached ? builds.map(cached) : builds
}

function cached(build: Configuration): Configuration {
  return {
    ...build,
    cache: {
      type: 'filesystem', name: build.name ?? 'app', cacheDirectory: join(root, '.cache/webpack'), version,
      // Loaders of style sheets read `browserslist` of package.json.
      buildDependencies: { config: [__filename, join(root, 'package.json')] },
    },
  }
}

function browserBuild(production: boolean): Configuration {
  const base = bundling(production)
  return {
    ...base,
    entry: { main: './src/entry/index.ts' },
    output: {
      path: join(root, 'dist'),
      publicPath: '/',
      clean: true,
      filename: production ? 'static/[name].[contenthash:8].js' : 'static/[name].js',
      // Hidden and beside dist/, so that no server can hand them out by accident.
      sourceMapFilename: '../.cache/sourceMaps/[file].map',
      chunkFilename: production ? 'static/[name].[contenthash:8].js' : 'static/[name].js',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
    resolve: { ...base.resolve, alias: aliases(production) },
    module: { rules: [...(base.module?.rules ?? []), messagesRule] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // Changes with the lockfile only: a browser downloads it once for many releases of the app.
          framework: { test: isFramework, type: /javascript/, chunks: rendersHome, name: 'framework', enforce: true },
          // Modules that the page shares with the worker that renders home are downloaded once.
          app: { test: /[\\/]src[\\/]/, type: /javascript/, chunks: rendersHome, minChunks: 2, name: 'app', enforce: true },
          axios: { test: /node_modules\/axios\//, chunks: 'async', name: 'axios', enforce: true },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin(definitions(production)),
      new HtmlWebpackPlugin({
        template: 'public/index.html', inject: false, skeletonCss: skeletonCss(), inlineScript: inlineScript(),
        fonts: preloadedFonts, earlyScripts,
      }),
      new PublicFiles(),
      new ChunksFile(),
      ...(production ? shipping() : [new ReactRefreshPlugin({ overlay: false }) as unknown as WebpackPluginInstance]),
    ],
    devServer: {
      port: Number(process.env['PORT'] ?? 4000),
      host: devHost,
      static: false,
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/img', '/video', '/sandbox'], target: `http://${devHost === '0.0.0.0' ? '127.0.0.1' : devHost}:${sandboxPort}` }],
    },
    stats: production ? { preset: 'errors-warnings', assets: true, assetsSpace: 40, builtAt: false } : 'errors-warnings',
  }
}

/** The server (`node dist-server/main.js`), and the renderer alone for the sandbox: the same sources and names of styles and files. */
function serverBuild(): Configuration {
  const base = bundling(true, true)
  return {
    ...base,
    name: 'server',
    target: 'node20',
    devtool: 'source-map',
    entry: { main: './src/server/main.ts', renderPages: './src/server/pages/renderPages.ts' },
    output: {
      path: join(root, 'dist-server'), publicPath: '/', clean: true, filename: '[name].js', library: { type: 'commonjs2' },
    },
    externals: [/^fastify$/, /^@fastify\//, /^undici$/, /^prom-client$/, /^@opentelemetry\//],
    resolve: { ...base.resolve, alias: aliases(true) },
    module: { rules: [...(base.module?.rules ?? []), messagesRule] },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [new webpack.DefinePlugin(definitions(true)), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    stats: 'errors-warnings',
  }
}

/** The pages that support opens journals with, a static folder of its own: nothing of it is in dist/. */
function consoleBuild(): Configuration {
  const base = bundling(true)
  const page = (name: string) => new HtmlWebpackPlugin({
    template: 'src/support/console/page.html', filename: `${name}.html`, chunks: [name], policy: pagePolicy(buildSettings(stage(true))),
  })
  return {
    ...base,
    name: 'console',
    devtool: false,
    entry: { index: './src/support/console/index.tsx', stage: './src/support/console/stage/stagePage.tsx' },
    output: {
      path: join(root, 'dist-console'), publicPath: 'auto', clean: true, filename: 'static/[name].[contenthash:8].js',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
    resolve: { ...base.resolve, alias: aliases(true) },
    module: { rules: [...(base.module?.rules ?? []), messagesRule] },
    optimization: {
      ...base.optimization,
      // Page, stage and the worker that replays run the same app.
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          app: { test: /[\\/](src|node_modules)[\\/]/, type: /javascript/, minChunks: 2, name: 'app', enforce: true },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin(supportDefinitions()),
      page('index'),
      page('stage'),
      new MiniCssExtractPlugin({ filename: 'static/[name].[contenthash:8].css' }),
    ],
    stats: 'errors-warnings',
  }
}

/** `node dist-desk/main.js`: the desk of support as a process of its own, beside the replayer of this build. */
function deskBuild(): Configuration {
  const base = bundling(true, true)
  return {
    ...base,
    name: 'desk',
    target: 'node20',
    devtool: false,
    entry: { main: './src/support/desk/main.ts' },
    output: {
      path: join(root, 'dist-desk'), clean: { keep: /^replay(?:\/|$)/ }, filename: '[name].js', library: { type: 'commonjs2' },
    },
    // Its threads are files beside it.
    node: { __dirname: false },
    externals: [/^fastify$/, /^pg$/, /^pg-boss$/, /^piscina$/, /^prom-client$/],
    resolve: { ...base.resolve, alias: aliases(true) },
    module: { rules: [...(base.module?.rules ?? []), messagesRule] },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [
      new webpack.DefinePlugin(supportDefinitions()),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new CopiedFiles('src/support/desk', /\.worker\.cjs$/),
    ],
    stats: 'errors-warnings',
  }
}

/** `replay/<build>.js`: the replaying code of this build, one file for Node and browsers. The desk keeps one of each build. */
function replayerBuild(): Configuration {
  const base = bundling(true, true)
  const rules = (base.module?.rules ?? []).filter((rule) => !(rule && rule !== '...' && String(rule.test) === String(SOURCES)))
  const script = (base.module?.rules ?? []).find((rule) => rule && rule !== '...' && String(rule.test) === String(SOURCES))
  const { __BUILD_ID__: id = '""' } = definitions(true)
  return {
    ...base,
    name: 'replayer',
    target: ['web', 'es2021'],
    devtool: false,
    entry: { [JSON.parse(id) as string]: './src/support/replayer/index.ts' },
    output: {
      path: join(root, 'dist-desk/replay'), publicPath: '', clean: true, filename: '[name].js', globalObject: 'globalThis',
      library: { name: 'dekatReplayer', type: 'umd' },
    },
    resolve: { ...base.resolve, alias: aliases(true) },
    module: {
      rules: [
        ...rules, messagesRule,
        { ...(script as object), test: /\.ts$/ },
        // A replay draws nothing.
        { test: /[\\/]src[\\/].*\.tsx$/, use: './src/support/replayer/noViewLoader.cjs' },
        { test: /[\\/]node_modules[\\/]@redux-saga[\\/].*\.js$/, use: './src/support/replayer/youngClosures.cjs' },
      ],
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [new webpack.DefinePlugin(supportDefinitions()), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    stats: 'errors-warnings',
  }
}

/** The page, and the worker that draws home for the next visit. */
function rendersHome(chunk: webpack.Chunk): boolean {
  return chunk.canBeInitial() || chunk.name === 'renderHome'
}

/** Libraries of the first screen: what draws markup is the worker's alone. */
function isFramework(module: webpack.Module): boolean {
  const resource = module.nameForCondition() ?? ''
  return /node_modules/.test(resource) && !/react-dom[\\/](server|cjs[\\/]react-dom-server)/.test(resource)
}

const messagesRule = { test: /src\/i18n\/messages\/.*\.json$/, type: 'javascript/auto' as const, use: './src/i18n/messagesLoader.cjs' }

function aliases(production: boolean) {
  return {
    // react-router comes with connected-react-router, for components and selectors that we do not use (docs/decisions/0002).
    'react-router$': false as const,
    // Messages are parsed while building (messagesLoader), so the 7 kB parser stays out of the bundle.
    ...(production ? { '@formatjs/icu-messageformat-parser$': parserStub() } : {}),
  }
}

/** `production` is the build for users; DEKAT_STAGE=test adds the tools for testers. */
const stage = (production: boolean) => (production ? stageOf(process.env) : 'development')

/** Ends the build with one line about a variable of the environment that makes no sense, before anything is written. */
function checkSettings(): void {
  try {
    buildSettings(stageOf(process.env))
  } catch (error) {
    process.stderr.write(`The build did not start: ${(error as Error).message}\n`)
    process.exit(2)
  }
}

function definitions(production: boolean): Record<string, string> {
  const settings = buildSettings(stage(production))
  const values = { ...settings, __BUILD_ID__: production ? buildId(settings) : 'development' }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
}

/** The code of support also opens journals of testers: it includes the tools of test builds. */
function supportDefinitions(): Record<string, string> {
  return { ...definitions(true), 'process.env.DEKAT_STAGE': '"test"' }
}

function shipping(): WebpackPluginInstance[] {
  return [
    new ForgottenFactories(),
    // Chromium 136 and newer compile the functions of these scripts while they load, on another thread (docs/decisions/0410). After the
    // minifier, which removes comments, and before names get the hash of their content.
    new webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad', raw: true, test: /^static\/(framework|app|main|journal)\.\w+\.js$/,
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }),
    new MiniCssExtractPlugin({ filename: 'static/[name].[contenthash:8].css' }),
    new InjectManifest({
      swSrc: './public/serviceWorker/index.ts',
      swDest: 'service-worker.js',
      // With the pictures of empty and failed pages: they are needed exactly when nothing can be fetched.
      include: [/^index\.html$/, /^static\/.*\.(js|css|woff2|svg|webp)$/],
      // A worker has no use for the style that comes with its views.
      exclude: [/^static\/draw\..*\.css$/],
      // Names in static/ carry a hash of their content; only the page needs a revision.
      dontCacheBustURLsMatching: /^static\//,
      maximumFileSizeToCacheInBytes: 1_000_000,
    }) as unknown as WebpackPluginInstance,
    // Beside each file of text its Brotli form, for servers that send files as they lie there. The worker's script is made just before.
    new CompressionPlugin({
      algorithm: 'brotliCompress', filename: '[path][base].br', test: /\.(js|css|svg|html|webmanifest|txt)$/,
    }) as unknown as WebpackPluginInstance,
    progress(),
  ]
}

// Only intl-messageformat imports the parser, and npm nests a copy per importer: one stub for all of them.
function parserStub(): string {
  return join(root, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js')
}
