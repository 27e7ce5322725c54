/** A module for tests: a script as a build makes it from a core. */
export const SHAPES = `
const wellspringModule = { core: { name: 'shapes', create(host) {
  const made = [];
  class Shape {
    constructor(size) { this.size = size; }
    toReplString() { return '<Shape>'; }
  }
  const size = (of, value) => {
    if (typeof value !== 'number') {
      throw host.error(of + ': Expected number for size, got ' + host.stringify(value) + '.', 'Give a number.');
    }
    return value;
  };
  return {
    constants: { unit: new Shape(1), dots: 3 },
    functions: {
      square: { parameters: 'size', call: (value) => new Shape(size('square', value)) },
      size_of: { parameters: 'shape', call: (shape) => shape.size },
      scale: { parameters: 'shape, factor = 2', call: (shape, factor = 2) => new Shape(shape.size * factor) },
      twice: { parameters: 'f, x', call: (f, x) => host.call(f, host.call(f, x)) },
      arity_of: { parameters: 'f', call: (f) => host.arityOf(f) },
      adder: { parameters: 'n', call: (n) => host.makeFunction('add', 'x', (x) => n + size('add', x)) },
      attempt: { parameters: 'f', call: (f) => host.attempt(f).message ?? 'no failure' },
      tall: { parameters: '', call: () => ({ toReplString: () => '\\n  <Tall\\n  shape>' }) },
      hidden: { parameters: '', call: () => host.makeFunction('hidden', '', () => 1, '<Hidden>') },
      show: { parameters: 'shape', call: (shape) => {
        made.push(shape);
        host.emit('shapes', () => ({ size: shape.size, number: made.length }));
        return shape;
      } },
      keep: { parameters: 'size', call: (value) => { const shape = new Shape(value); host.allocated(1000, shape); return shape; } },
      given: { parameters: '', call: () => host.input() ?? 'nothing' },
      forever: { parameters: '', call: () => { for (;;) host.spend(1000); } },
    },
    answer: (request) => request === 'count' ? made.length : null,
  };
} } };`;
