export { createNodeHost, modulesBeside, type NodeHostOptions } from './node-host.js';
