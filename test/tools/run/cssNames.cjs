// CSS modules under jest: every class has its own name.
module.exports = new Proxy({}, { get: (_names, name) => (name === '__esModule' ? false : name) })
