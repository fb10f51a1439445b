import { plainPng } from '../../../../test/images/png'
import { scene } from '../../../../test/images/scene'
import { startWorld } from '../../../../test/driver/builders/testWorld'

const body = { file: 'photo-1', business: 'user' } as const
const PICTURE = plainPng(200, 100)

function setUp() {
  const { world, shopper } = startWorld()
  const { accessToken: token } = shopper.logIn('81234567890')
  const options = (upload: Uint8Array | undefined, intentId = 'wish-1') => ({ token, intentId, ...(upload ? { upload } : {}) })
  return { world, shopper, options }
}

it('stores a picture and serves it at the returned address', async () => {
  const { world, shopper, options } = setUp()
  const { visitUrl } = shopper.ask('fileUpload', body, options(PICTURE))
  expect(visitUrl).toMatch(/^\/img\/upload\/upload-[0-9a-f]{24}\.png$/)
  expect(world.uploadNamed(visitUrl.split('/').at(-1) ?? '')).toEqual({ bytes: PICTURE, type: 'image/png' })
  const jpeg = await scene(100, 100).jpeg().toBuffer()
  expect(shopper.ask('fileUpload', body, options(jpeg, 'wish-2')).visitUrl).toMatch(/\.jpg$/)
  expect(world.uploadNamed('constructor')).toBeNull()
})

it('stores one picture for one intent, however often it arrives', () => {
  const { world, shopper, options } = setUp()
  world.faults.add({ kind: 'loseAnswer', path: '/client/file/upload', times: 1 })
  expect(shopper.codeOf('fileUpload', body, options(PICTURE))).toBe('lost now')
  const first = shopper.ask('fileUpload', body, options(PICTURE))
  expect(shopper.ask('fileUpload', body, options(PICTURE))).toEqual(first)
  expect(shopper.ask('fileUpload', body, options(PICTURE, 'wish-2'))).not.toEqual(first)
})

it('refuses a file that is no picture, too large or missing, and a guest', () => {
  const { shopper, options } = setUp()
  expect(shopper.codeOf('fileUpload', body, options(Buffer.from('GIF89a')))).toBe('5001000')
  expect(shopper.codeOf('fileUpload', body, options(PICTURE.subarray(0, 60)))).toBe('5001000')
  expect(shopper.codeOf('fileUpload', body, options(plainPng(20, 20)))).toBe('5001000')
  expect(shopper.codeOf('fileUpload', body, options(undefined))).toBe('5001000')
  expect(shopper.codeOf('fileUpload', body, options(Buffer.alloc(20_971_521)))).toBe('6000003')
  expect(shopper.codeOf('fileUpload', body, { intentId: 'wish-1', upload: PICTURE })).toBe('0310205')
  expect(shopper.codeOf('fileUpload', body, { ...options(PICTURE), intentId: '' })).toBe('0310401')
  expect(shopper.codeOf('fileUpload', { ...body, business: 'shop' as 'user' }, options(PICTURE))).toBe('0310401')
  expect(shopper.ask('fileUpload', body, options(PICTURE)).visitUrl).toContain('.png')
})
