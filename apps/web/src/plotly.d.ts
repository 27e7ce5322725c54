/** The parts of Plotly that the page uses. The bundles have no types of their own. */
interface PlotlyLibrary {
  /** Draws a figure in place of the one that is there. */
  react(
    place: HTMLElement,
    data: readonly object[],
    layout: object,
    config: object,
  ): Promise<PlotlyElement>;
  relayout(place: HTMLElement, changes: object): Promise<unknown>;
  /** Removes a plot and frees its memory. */
  purge(place: HTMLElement): void;
  /** Returns a picture as the address of its data. */
  toImage(
    figure: { readonly data: readonly object[]; readonly layout: object; readonly config: object },
    options: {
      readonly format: 'png' | 'svg';
      readonly width: number;
      readonly height: number;
      readonly scale?: number;
    },
  ): Promise<string>;
}

/** The element in which a plot was drawn. */
interface PlotlyElement extends HTMLElement {
  /** The layout, with the ranges of the axes as they are. */
  readonly layout: Readonly<Record<string, unknown>>;
  on(event: 'plotly_relayout', listener: () => void): void;
}

declare module 'plotly.js-cartesian-dist-min' {
  const plotly: PlotlyLibrary;
  export default plotly;
}
declare module 'plotly.js-gl3d-dist-min' {
  const plotly: PlotlyLibrary;
  export default plotly;
}
declare module 'plotly.js-strict-dist-min' {
  const plotly: PlotlyLibrary;
  export default plotly;
}
