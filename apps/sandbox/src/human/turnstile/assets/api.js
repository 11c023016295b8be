// An imitation of Turnstile's script: https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
"use strict";
{
  const base = document.currentScript.src;
  const EXPIRES_MS = 300_000;
  const widgets = new Map();
  let made = 0;

  function render(container, options) {
    const place = typeof container === "string" ? document.querySelector(container) : container;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "I am human";
    button.style.cssText = "min-height:48px;padding:0 20px;font:inherit;width:100%";
    place.append(button);
    const id = `sandbox-widget-${(made += 1)}`;
    const widget = { button, options, token: undefined, frame: undefined, timer: undefined };
    widgets.set(id, widget);
    button.addEventListener("click", () => ask(widget));
    return id;
  }

  function ask(widget) {
    const { sitekey, action = "", cData = "" } = widget.options;
    const address = new URL("frame", base);
    const facts = { siteKey: sitekey, hostname: location.hostname, action, cdata: cData };
    for (const [name, value] of Object.entries(facts)) address.searchParams.set(name, value);
    widget.button.disabled = true;
    widget.frame = document.createElement("iframe");
    widget.frame.hidden = true;
    widget.frame.src = address.href;
    widget.button.after(widget.frame);
  }

  addEventListener("message", ({ source, data }) => {
    for (const widget of widgets.values()) {
      if (widget.frame?.contentWindow === source) settle(widget, data);
    }
  });

  function settle(widget, { token, error }) {
    widget.frame.remove();
    widget.frame = undefined;
    if (token === undefined) {
      widget.button.disabled = false;
      widget.options["error-callback"]?.(error);
      return;
    }
    widget.token = token;
    widget.timer = setTimeout(() => {
      widget.token = undefined;
      widget.button.disabled = false;
      widget.options["expired-callback"]?.();
    }, EXPIRES_MS);
    widget.options.callback?.(token);
  }

  function clear(widget) {
    clearTimeout(widget.timer);
    widget.frame?.remove();
    widget.frame = undefined;
    widget.token = undefined;
    widget.button.disabled = false;
  }

  window.turnstile = {
    ready: (then) => then(),
    render,
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: (id) => widgets.get(id)?.token === undefined,
    reset(id) {
      const widget = widgets.get(id);
      if (widget !== undefined) clear(widget);
    },
    remove(id) {
      const widget = widgets.get(id);
      if (widget === undefined) return;
      clear(widget);
      widget.button.remove();
      widgets.delete(id);
    },
  };
  const onload = new URL(base).searchParams.get("onload");
  if (onload !== null) window[onload]?.();
}
