// Runs one replayer over one text, in a thread of its own: what takes too long or too much memory ends with the thread.
module.exports = ({ replayer, task, text }) => require(replayer)[task](text)
