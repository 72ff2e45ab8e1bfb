/** Elements and what else a parser goes on with to the end of the text. */
export const UNCLOSED_HTML = [
  ...['<iframe>', '<iframe src="https://www.youtube.com/embed/x">', '<textarea>', '<title>'],
  ...['<style>', '<script>', '<noscript>', '<xmp>', '<noembed>', '<noframes>', '<select>'],
  ...['<template>', '<plaintext>', '<object>', '<button>', '<canvas>', '<svg>', '<math>'],
  ...['<datalist>', '<applet>', '<video src="https://x.example/v.mp4">', '<audio>', '<!--'],
  ...['<!-- a -- b', '<a href="https://x.example/', "<img alt='it", '<p class="a" id="b', '<?'],
  ...['<IFRAME title=">">', '<script/>', '<select><option>One', '<svg><title>'],
  // An end tag without an end, of which a name may be anything.
  "</p<img alt='it",
];
