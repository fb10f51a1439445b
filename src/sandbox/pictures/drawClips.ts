// `npx tsx src/sandbox/pictures/drawClips.ts [bakso …]`: renders the named sandbox videos, or all of them, as WebM and MP4. Needs ffmpeg
// with VP9, Opus, H.264 and AAC.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIP_HEIGHT, CLIP_RATE, CLIP_WIDTH, clipFrame } from './clips'
import { CLIPS } from '../world/content/clips'

const FOLDER = join(__dirname, '../videos')
const SAMPLES = 24_000
/** Notes of a slendro scale in hertz; each clip plays them in its own order. */
const NOTES = [294, 337, 388, 446, 513, 588]
const BEAT_S = 0.5
/** Maximum size of a video in bytes, for slow networks. */
const MAX_BYTES = 150_000

/** A quiet melody of plucked notes: 16 bits, one channel. */
function tune(seconds: number, from: number): Buffer {
  const sound = Buffer.alloc(seconds * SAMPLES * 2)
  for (let at = 0; at < seconds * SAMPLES; at++) {
    const time = at / SAMPLES
    const beat = Math.floor(time / BEAT_S)
    const since = time - beat * BEAT_S
    const note = NOTES[(from + beat * (beat % 4 === 3 ? 5 : 2)) % NOTES.length] ?? 0
    const wave = Math.sin(2 * Math.PI * note * since) + 0.3 * Math.sin(4 * Math.PI * note * since)
    sound.writeInt16LE(Math.round(wave * Math.exp(-5 * since) * 7_000), at * 2)
  }
  return sound
}

/** Codecs and containers. MP4 is for iPhones before iOS 17.4, which do not play WebM. */
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  webm: [
    '-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '60k', '-g', '120', '-pix_fmt', 'yuv420p', '-deadline', 'good', '-cpu-used', '2',
    '-c:a', 'libopus', '-b:a', '16k',
  ],
  // The profile and level of MP4_TYPE. The index is at the start, so that playback begins before the download is complete.
  mp4: [
    '-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-crf', '33', '-preset', 'veryslow', '-g', '120', '-pix_fmt', 'yuv420p',
    '-c:a', 'aac', '-b:a', '24k', '-movflags', '+faststart',
  ],
}

async function draw(name: string, seconds: number, order: number): Promise<void> {
  const sound = join(FOLDER, `${name}.pcm`)
  const videos = Object.keys(ENCODINGS).map((format) => join(FOLDER, `${name}.${format}`))
  writeFileSync(sound, tune(seconds, order))
  const ffmpeg = spawn('ffmpeg', [
    '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${CLIP_WIDTH}x${CLIP_HEIGHT}`,
    '-r', String(CLIP_RATE), '-i', '-',
    '-f', 's16le', '-ar', String(SAMPLES), '-ac', '1', '-i', sound,
    ...Object.values(ENCODINGS).flatMap((encoding, at) => [...encoding, '-map_metadata', '-1', '-fflags', '+bitexact', videos[at] ?? '']),
  ], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for (let at = 0; at < seconds * CLIP_RATE; at++) {
    if (!ffmpeg.stdin.write(await clipFrame(name, at / CLIP_RATE))) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number]
  rmSync(sound)
  for (const video of videos) {
    const { size } = statSync(video)
    if (code !== 0 || size > MAX_BYTES) throw new Error(`${video}: ffmpeg ended with ${code}, ${size} bytes`)
    process.stdout.write(`${video}: ${Math.round(size / 1000)} kB\n`)
  }
}

async function main(names: readonly string[]): Promise<void> {
  for (const [order, [name, { seconds }]] of Object.entries(CLIPS).entries()) {
    if (names.length === 0 || names.includes(name)) await draw(name, seconds, order)
  }
}

void main(process.argv.slice(2))
