/** Elements and other markup that a parser extends to the end of the text. */
export const UNCLOSED_HTML = [
  ...['<iframe>', '<iframe src="https://www.youtube.com/embed/x">', '<textarea>', '<title>'],
  ...['<style>', '<script>', '<noscript>', '<xmp>', '<noembed>', '<noframes>', '<select>'],
  ...['<template>', '<plaintext>', '<object>', '<button>', '<canvas>', '<svg>', '<math>'],
  ...['<datalist>', '<applet>', '<video src="https://x.example/v.mp4">', '<audio>', '<!--'],
  ...['<!-- a -- b', '<a href="https://x.example/', "<img alt='it", '<p class="a" id="b', '<?'],
  ...['<IFRAME title=">">', '<script/>', '<select><option>One', '<svg><title>'],
  // An end tag without `>`, whose name may contain anything.
  "</p<img alt='it",
];
