import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack from 'webpack'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import type {} from 'webpack-dev-server'
import { InjectManifest } from 'workbox-webpack-plugin'
import { join } from 'node:path'
import { TRUSTED_TYPES_POLICY } from './src/shared/securityHeaders'
import { SANDBOX_SIGNING_KEY } from './test/sandbox/signingKey'
import { buildId, skeletonCss } from './test/tools/buildFacts'
import { earlyScripts, preloadedFonts, progress, PublicFiles } from './test/tools/buildParts'

const root = __dirname
const sandboxPort = process.env['SANDBOX_PORT'] ?? '4010'

/** Configuration comes from the environment; without any, the build talks to the sandbox that serves it. */
const settings = {
  __API_ORIGIN__: process.env['DEKAT_API_ORIGIN'] ?? '',
  __API_BASE__: process.env['DEKAT_API_BASE'] ?? '/api',
  __IMAGE_HOST__: process.env['DEKAT_IMAGE_HOST'] ?? '',
  __SIGNING_KEY__: process.env['DEKAT_SIGNING_KEY'] ?? SANDBOX_SIGNING_KEY,
}

const phones = ['Chrome >= 94', 'Android >= 94', 'Safari >= 15.4', 'iOS >= 15.4', 'Firefox >= 93', 'Edge >= 94']

/** What any bundle of ours is built with; the yardstick of test/bench/bundle.ts uses it too. */
export function bundling(production: boolean): Configuration {
  const styles = [
    production ? MiniCssExtractPlugin.loader : 'style-loader',
    {
      loader: 'css-loader',
      options: {
        importLoaders: 1,
        // Each name stands in the style sheet and in a script: five characters of a hash are enough to tell a few hundred apart.
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: production ? '[hash:base64:5]' : '[name]_[local]',
        },
      },
    },
    { loader: 'postcss-loader', options: { postcssOptions: { plugins: [['autoprefixer', { overrideBrowserslist: phones }]] } } },
  ]
  const script = (parser: { syntax: string; tsx?: boolean }) => ({
    loader: 'swc-loader',
    options: {
      jsc: { parser, transform: { react: { runtime: 'automatic', development: !production, refresh: !production } } },
      env: { targets: phones },
    },
  })
  return {
    mode: production ? 'production' : 'development',
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    context: root,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: script({ syntax: 'typescript', tsx: true }) },
        // Shipped with class static blocks, which Chrome reads from 94 on.
        ...(production ? [{ test: /node_modules\/intl-messageformat\/.*\.js$/, use: script({ syntax: 'ecmascript' }) }] : []),
        { test: /\.css$/, use: styles, sideEffects: true },
        // The tools of a build under test: what a production build leaves unused must not stay for the sake of its imports.
        { test: /\/src\/.*workshop.*\.tsx?$/i, sideEffects: false },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'static/[name].[contenthash:8][ext]' } },
        { test: /\.(svg|webp|png)$/, type: 'asset/resource', generator: { filename: 'static/[name].[contenthash:8][ext]' } },
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

/** `webpack --mode production` builds dist/; `webpack serve` is the hot-reloading half of `npm run dev`. */
export default function configuration(_env: unknown, { mode }: { mode?: string }): Configuration {
  const production = mode === 'production'
  const base = bundling(production)
  return {
    ...base,
    entry: { main: './src/index.tsx' },
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
    resolve: {
      ...base.resolve,
      // Messages are parsed while building (messagesLoader), so the 7 kB parser stays out of the bundle.
      // react-router comes with connected-react-router, for components and selectors that we do not use (docs/decisions/0002).
      alias: { 'react-router$': false, ...(production ? { '@formatjs/icu-messageformat-parser$': parserStub() } : {}) },
    },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /src\/i18n\/messages\/.*\.json$/, type: 'javascript/auto', use: './src/i18n/messagesLoader.cjs' },
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          // Changes with the lockfile only: a shopper downloads it once for many releases of the app.
          framework: { test: /node_modules/, type: /javascript/, chunks: 'initial', name: 'framework', enforce: true },
          axios: { test: /node_modules\/axios\//, chunks: 'async', name: 'axios', enforce: true },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin(definitions(production)),
      new HtmlWebpackPlugin({
        template: 'public/index.html', inject: false, skeletonCss: skeletonCss(), fonts: preloadedFonts, earlyScripts,
      }),
      new PublicFiles(),
      ...(production ? shipping() : [new ReactRefreshPlugin({ overlay: false }) as unknown as WebpackPluginInstance]),
    ],
    devServer: {
      port: Number(process.env['PORT'] ?? 4000),
      host: '0.0.0.0',
      static: false,
      hot: true,
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/img', '/sandbox'], target: `http://127.0.0.1:${sandboxPort}` }],
    },
    stats: production ? { preset: 'errors-warnings', assets: true, assetsSpace: 40, builtAt: false } : 'errors-warnings',
  }
}

/** A build for shoppers; DEKAT_STAGE=test makes one that has the tools of who tests it. */
const stage = (production: boolean) => (production ? process.env['DEKAT_STAGE'] ?? 'production' : 'development')

function definitions(production: boolean): Record<string, string> {
  const told = { ...settings, 'process.env.DEKAT_STAGE': stage(production) }
  const values = { ...told, __BUILD_ID__: production ? buildId(told) : 'development' }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
}

function shipping(): WebpackPluginInstance[] {
  return [
    new MiniCssExtractPlugin({ filename: 'static/[name].[contenthash:8].css' }),
    new InjectManifest({
      swSrc: './public/serviceWorker/index.ts',
      swDest: 'service-worker.js',
      include: [/^index\.html$/, /^static\/.*\.(js|css|woff2)$/],
      // Names in static/ carry a hash of their content; only the page needs a revision.
      dontCacheBustURLsMatching: /^static\//,
      maximumFileSizeToCacheInBytes: 1_000_000,
    }) as unknown as WebpackPluginInstance,
    // Beside each file that never changes its Brotli form, for servers that send files as they lie there.
    new CompressionPlugin({
      algorithm: 'brotliCompress', filename: '[path][base].br', include: /^static\//, test: /\.(js|css|svg)$/,
    }) as unknown as WebpackPluginInstance,
    progress(),
  ]
}

// Only intl-messageformat imports the parser, and npm nests a copy per importer: one stub for all of them.
function parserStub(): string {
  return join(root, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js')
}
