// Hands the page around it the token, or the error, that this frame was made with.
const { token, error } = document.body.dataset;
parent.postMessage({ token, error }, "*");
