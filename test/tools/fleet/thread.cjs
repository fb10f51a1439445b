// A thread of a worker: runs jobs of the fleet with the sources as they are.
require('tsx/cjs')

module.exports = require('./jobs.ts').runJob
