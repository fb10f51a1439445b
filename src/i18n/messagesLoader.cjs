// A webpack loader: turns a catalogue of ICU messages into parsed ones while building, so that the parser is not shipped.
const { parse } = require('@formatjs/icu-messageformat-parser')

module.exports = function compileMessages(source) {
  const compiled = {}
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = parse(message)
    } catch (error) {
      throw new Error(`${this.resourcePath}: message "${id}" is not ICU: ${error.message}`, { cause: error })
    }
  }
  // JSON.parse of one string is read faster than an object literal of this size.
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
}
