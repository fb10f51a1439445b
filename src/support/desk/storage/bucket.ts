import { AwsClient } from 'aws4fetch'
import type { BodyStore } from './bodies'

/** A bucket of an object store that speaks the S3 protocol. */
export interface BucketOptions {
  /** The address of the store, such as `https://s3.ap-southeast-3.amazonaws.com`. The bucket is addressed by its path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The client repeats calls that the store cannot answer, with growing pauses. */
const RETRIES = 4
const TIMEOUT_MS = 30_000
const PROBE_KEY = 'check'
/** Deletions at the same time. */
const MAX_PARALLEL = 8

/** Stores and removes an object. Throws one line that names the variable when the bucket does not take it. */
export async function checkBucket(options: BucketOptions): Promise<void> {
  const bodies = createBucketBodies(options)
  try {
    await bodies.put(PROBE_KEY, new Uint8Array())
    await bodies.remove([PROBE_KEY])
  } catch (error) {
    const { message, cause } = error as { readonly message: string; readonly cause?: { readonly code?: string } }
    throw new Error(`S3_BUCKET: reports cannot be stored in ${options.bucket} of S3_ENDPOINT (${cause?.code ?? message})`)
  }
}

/** Bodies as objects of a bucket. Give the bucket a rule that deletes objects under `reports/` after 31 days: it replaces `sweep`. */
export function createBucketBodies({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketOptions): BodyStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const addressOf = (key: string) => `${endpoint.replace(/\/+$/, '')}/${bucket}/reports/${key}.gz`

  async function request(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array): Promise<Response> {
    const response = await client.fetch(addressOf(key), {
      method, signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: body as BodyInit, headers: { 'content-type': 'application/gzip' } } : {}),
    })
    if (!response.ok && response.status !== 404) {
      const error = new Error(`the object store answered ${response.status} to ${method}`)
      throw response.status === 429 || response.status >= 500 ? Object.assign(error, { code: 'EUNAVAILABLE' }) : error
    }
    return response
  }

  return {
    async put(key, body) {
      const { status } = await request('PUT', key, body)
      if (status === 404) throw new Error('the object store has no such bucket')
    },
    async get(key) {
      const response = await request('GET', key)
      return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer())
    },
    async remove(keys) {
      const remainingKeys = [...keys]
      await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, remainingKeys.length) }, async () => {
        for (let key = remainingKeys.pop(); key !== undefined; key = remainingKeys.pop()) await request('DELETE', key)
      }))
    },
    sweep: () => Promise.resolve(),
  }
}
