export { createNodeHost, type NodeHostOptions } from './node-host.js';
