import { crc32, deflateSync } from 'node:zlib'

/** One chunk of a PNG, with its length and checksum. */
export function pngChunk(name: string, data: Uint8Array = new Uint8Array()): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The header chunk with the picture's size and pixel format; 8-bit RGB by default. */
export function pngHeader(width: number, height: number, depth = 8, colour = 2): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  return pngChunk('IHDR', header)
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of one colour. */
export function plainPng(width: number, height: number, [red, green, blue]: readonly [number, number, number] = [200, 60, 40]): Buffer {
  const row = Buffer.alloc(1 + width * 3)
  for (let at = 1; at < row.length; at += 3) row.set([red, green, blue], at)
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([PNG_SIGNATURE, pngHeader(width, height), pngChunk('IDAT', pixels), pngChunk('IEND')])
}
