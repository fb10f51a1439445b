// Replayers are built without views: what declares a screen names its view and never draws it.
module.exports = () => 'module.exports = {}'
