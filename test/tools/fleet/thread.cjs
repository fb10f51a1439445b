// A worker's thread: runs jobs of the fleet with the current sources.
require('tsx/cjs')

module.exports = require('./jobs.ts').runJob
