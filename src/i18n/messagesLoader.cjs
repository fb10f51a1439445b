// A webpack loader: turns a catalogue of ICU messages into parsed ones while building, so that the parser is not shipped.
// One that says the same whatever is put into it stays a text: nine of ten do, and a parsed one takes three objects of a phone's memory.
// Asked with `?first` it keeps what home and its surroundings say, with `?rest` everything else, without a query all.
const { parse, TYPE } = require('@formatjs/icu-messageformat-parser')

/** Families of messages, and single ones, that are on screen before any part of the app has come. */
const FIRST = new Set(`
  arriving carousel distance feed home language location notFound offline renderFailed soon tabs toast ui wings
  account.login stores.moreOutlets stores.statusOPEN stores.statusCLOSING stores.statusCLOSED stores.queue stores.sold
`.trim().split(/\s+/))

function isFirst(id) {
  return FIRST.has(id) || FIRST.has(id.slice(0, id.indexOf('.')))
}

/** The text of a parsed message in which nothing stands but text; others, and texts with a sign of the syntax in them, as they are. */
function plain(parsed) {
  const [only] = parsed
  return parsed.length === 1 && only.type === TYPE.literal && !/[{<']/.test(only.value) ? only.value : parsed
}

module.exports = function compileMessages(source) {
  const compiled = {}
  const share = this.resourceQuery
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    if (share && isFirst(id) !== (share === '?first')) continue
    try {
      compiled[id] = plain(parse(message))
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not ICU: ${error.message}`, { cause: error })
    }
  }
  // JSON.parse of one string is read faster than an object literal of this size.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
